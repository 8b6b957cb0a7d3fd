/**
 * Corrects the article before one o'clock, the only singular hour in Spanish and Catalan: 'hasta la 01:00',
 * 'fins a la 01:00'.
 */
export const withSingularHour = (text: string): string => text.replace(/\bl[ae]s (?=0?1:\d\d)/g, 'la ');
