/** Data that a line asks for abroad. `mb`: asked for; `id`: of the report. */
export type DataRequest = { id: string; country: string; at: Date; mb: number }
