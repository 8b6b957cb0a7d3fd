/** Checks whether the owner of a website has published a line there. */
export type OwnershipPort = {
  /** Returns the registrable domain of a website that can speak for its place; null for one on a shared host. */
  domainOf(website: string): string | null;
  /** Looks in /.well-known/looking.txt, then in the TXT records of host and domain. Never throws. */
  isPublished(line: string, at: { website: string; domain: string }): Promise<boolean>;
};
