/**
 * Settings of a result page, from `content/operator.yaml`; `hotline` formatted for display. `stores`:
 * addresses of the app.
 */
export type ResultSettings = {
  pollMax: number
  hotline: string
  branch: string
  stores: { ios: string; android: string }
}
