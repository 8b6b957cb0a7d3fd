/**
 * One o'clock is the only hour in the singular, in Spanish and in Catalan: 'hasta la 01:00', 'fins a la 01:00'. The
 * texts are written for all the others.
 */
export const withSingularHour = (text: string): string => text.replace(/\bl[ae]s (?=0?1:\d\d)/g, 'la ');
