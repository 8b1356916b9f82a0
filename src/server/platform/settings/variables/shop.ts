import { z } from 'zod';
import { phoneText, stateText } from '#domain/settings/shop-facts.ts';
import { isSite } from '#domain/settings/widget-sites.ts';
import { color, emailAddress, list, logo, secureAddress } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const SHOP = declareVariables({
  SHOP_NAME: {
    rule: z.string().max(60, 'at most 60 characters').default('Cash Again'),
    format: 'On every page and in every message.',
  },
  SHOP_STREET: {
    rule: z.string().max(100, 'at most 100 characters').default('1180 Lamplight Row, Suite 4'),
    format: 'Labels are addressed here.',
  },
  SHOP_CITY: { rule: z.string().max(60, 'at most 60 characters').default('Austin') },
  SHOP_STATE: {
    rule: z.string().overwrite(stateText).length(2, 'two letters, for example TX').default('TX'),
    format: 'Two letters.',
  },
  SHOP_ZIP: {
    rule: z
      .string()
      .regex(/^\d{5}$/, 'five digits')
      .default('78701'),
    format: 'Five digits.',
  },
  SHOP_PHONE: { rule: z.string().overwrite(phoneText).max(30, 'at most 30 characters').default('(512) 555-0142') },
  SHOP_EMAIL: {
    rule: emailAddress.default('hello@cashagain.example'),
    format: 'It gets an email when a customer cancels an order or moves a pickup.',
  },
  SHOP_OWNER_EMAIL: {
    rule: emailAddress.optional(),
    format: 'It gets the Z report of every drawer that is closed, and the health emails.',
    see: 'health',
  },
  SHOP_OWNER: {
    rule: z.string().max(80, 'at most 80 characters').optional(),
    format: 'Person or company behind the shop, named where pages say how to find you.',
  },
  SHOP_SINCE: {
    rule: z
      .string()
      .regex(/^(19|20)\d\d$/, 'a year, for example 2014')
      .transform(Number)
      .optional(),
    format: 'For “Buying devices in Austin since 2014”.',
  },
  SHOP_REVIEWS_URL: { rule: secureAddress.optional(), format: 'Pages show it as “Read our reviews”.' },
  REVIEW_URL: { rule: secureAddress.optional(), format: 'The review request links to it.' },
  SHOP_ACCENT: {
    rule: color.optional(),
    format:
      'For your pages, emails and widget, for example #1d4ed8. It’s darkened or lightened until text is readable.',
  },
  SHOP_LOGO: {
    rule: logo.optional(),
    format:
      'On pages, receipts and emails: the name of a picture uploaded in Admin > Settings, where it’s easier to choose.',
  },
  SHOP_LOGO_DARK: { rule: logo.optional(), format: 'An uploaded picture, too, if the other one can’t be seen there.' },
  SHOP_PHOTO: {
    rule: z.string().max(500).optional(),
    format:
      'The name of a photo uploaded in Admin > Settings, or a JPEG, PNG or WebP file up to 10 MB, in DATA_DIR or by its path.',
  },
  SHOP_PEOPLE_PHOTO: {
    rule: z.string().max(500).optional(),
    format: 'For the about page, in the same way.',
  },
  WIDGET_SITES: {
    /** Origins of the shop's other websites that may show its prices in a frame. */
    rule: list
      .refine((sites) => sites.every(isSite), 'addresses such as https://www.example.com, without a page')
      .transform((sites) => sites.map((site) => new URL(site).origin))
      .default([]),
    format:
      'Your other sites, which may show the device search and prices in a frame: https://www.example.com, for example.',
    see: 'prices-on-your-own-website',
  },
});
