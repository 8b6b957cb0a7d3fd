/** Reads JSON that another server wrote. Throws for anything else. */
export const decodedJson = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body));
