/** The URL class that Node and every browser have; contract/ and domain/ compile without the types of either. */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
}
