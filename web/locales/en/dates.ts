export const dates = {
  example: 'dd/mm/yyyy',
  choose: 'Choose in a calendar: {title}',
  order: 'Day first, then the month: 19/12/2026',
  month_first: 'The day comes first. Did you mean {date}?',
};
