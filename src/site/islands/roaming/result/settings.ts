/**
 * What a result page is handed, as `content/operator.yaml` has it; `hotline` as it is read. `stores`:
 * addresses of the app.
 */
export type ResultSettings = {
  pollMax: number
  hotline: string
  branch: string
  stores: { ios: string; android: string }
}
