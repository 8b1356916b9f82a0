import {
  listBookRows,
  listFigureRows,
  readAnalyticsBooks,
  readAnalyticsIntake,
  readAnalyticsMargin,
  readAnalyticsMoney,
  readAnalyticsOrders,
  readAnalyticsSpeed,
  readAnalyticsStock,
  readPastSales,
} from '#contracts/analytics.ts';
import type { Context } from '#server/platform/context.ts';
import { readBooks } from './books/read-books.ts';
import { readMargin } from './margin/read-margin.ts';
import { readMoney } from './money/read-money.ts';
import { readIntake } from './orders/read-intake.ts';
import { readOrders } from './orders/read-orders.ts';
import { readSpeed } from './orders/read-speed.ts';
import { readSalesHistory } from './past-sales/read-past-sales.ts';
import { readStockNow } from './read-stock.ts';
import { listRows, listRowsOfBooks } from './rows/list-rows.ts';

export function addAnalyticsRoutes(context: Context): void {
  const { addRoute } = context;
  addRoute(readAnalyticsMoney, (call) => readMoney(context, call));
  addRoute(readAnalyticsOrders, (call) => readOrders(context, call));
  addRoute(readAnalyticsSpeed, (call) => readSpeed(context, call));
  addRoute(readAnalyticsIntake, (call) => readIntake(context, call));
  addRoute(readAnalyticsStock, () => readStockNow(context));
  addRoute(readAnalyticsMargin, (call) => readMargin(context, call));
  addRoute(readAnalyticsBooks, (call) => readBooks(context, call));
  addRoute(listFigureRows, (call) => listRows(context, call));
  addRoute(listBookRows, (call) => listRowsOfBooks(context, call));
  addRoute(readPastSales, (call) => readSalesHistory(context, call));
}
