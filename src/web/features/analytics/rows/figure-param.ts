/** Name of the parameter for the figure whose rows are open, in the address: `/admin?tab=analytics&figure=paid_out`. */
export const FIGURE_PARAM = 'figure';
