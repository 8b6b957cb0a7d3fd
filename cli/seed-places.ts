import { seedMany } from '#db/seed/many.ts';
import { withDatabase } from './with-database.ts';

export function seedPlaces(count: number): Promise<void> {
  return withDatabase(async (database) => {
    await seedMany(database, count);
    console.log(`${count} invented places are there.`);
  });
}
