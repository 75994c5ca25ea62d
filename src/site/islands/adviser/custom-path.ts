import type { CustomChoice } from '../../../contract/rules/custom-package.ts'

/** The builder with a choice made. `path`: of the builder, in any language. */
export function customPath(path: string, { data, minutes, period }: CustomChoice): string {
  return `${path}?gb=${data}&phut=${minutes}&ky=${period}`
}
