/** A place that is not known well enough to be in the guide: one source, or no position. For staff only. */
export type StarterLead = {
  name: string;
  category?: string;
  address?: string;
  website?: string;
  /** Short names of the sources, and the day of the newest, where one has a day. */
  sources: string[];
  checkedOn?: string;
};

export async function readStarterLeads(): Promise<StarterLead[]> {
  return (await import('./data/leads.json', { with: { type: 'json' } })).default.leads;
}
