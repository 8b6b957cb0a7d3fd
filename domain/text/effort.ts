/** The work that a decision took, counted in steps of its loops, so that a test can bound the work for every input. */
export type Effort = { steps: number };
