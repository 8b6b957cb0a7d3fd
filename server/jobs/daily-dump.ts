import { dailyAt } from '#domain/jobs/timetable.ts';
import { writeDailyDump } from '#server/backup/daily-dump.ts';
import type { JobDefinition } from './job-definition.ts';

export const dailyDumpJob: JobDefinition<'daily-dump'> = {
  schedule: dailyAt(7, 10),
  run: async (ctx) => {
    const { bytes, removed } = await writeDailyDump(ctx);
    return { summary: { kilobytes: Math.ceil(bytes / 1000), removed }, problems: [] };
  },
};
