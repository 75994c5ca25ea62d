/** Absolute paths inside the project, independent of the working directory. */
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const PROJECT = at('')
export const NETLIFY_TOML = at('netlify.toml')
export const OPERATOR_YAML = at('content/operator.yaml')
export const LOGO = at('public/favicon.svg')
export const CONTENT = at('content')
export const PACKAGES = at('content/packages')
export const LOCATIONS = at('content/locations')
export const ALL_IN_ONE_SITE = at('.box')
export const PRODUCTION_SITE = at('dist')
