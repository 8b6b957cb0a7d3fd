export type DatabaseLog = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, text: string) => void>;

export const silentLog: DatabaseLog = { debug() {}, info() {}, warn() {}, error() {} };
