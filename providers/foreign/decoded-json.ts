/** Reads JSON that another server wrote, for tasks only: the build keeps it from the server. Throws for anything else. */
export const decodedJson = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body));
