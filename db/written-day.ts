/**
 * SQL: the day in Madrid of a write, as the start of that day in UTC. Visitors receive no finer time: polling each
 * minute could otherwise reveal when a visitor was at a place (privacy-6).
 */
export const writtenDay = (column: string) =>
  `to_char(${column} at time zone 'Europe/Madrid', 'YYYY-MM-DD"T00:00:00.000Z"')`;
