export const dates = {
  example: 'dd/mm/yyyy',
  choose: 'Choose in a calendar: {title}',
};
