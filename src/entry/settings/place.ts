/** Settings for where a program listens and stores its data: the all-in-one server and the Node host. */
import { type Env, readVariables } from './variables.ts'

/** For `npm start` and `npm run dev`. Throws `SettingError`. */
export function readAllInOneSettings(env: Env) {
  const values = readVariables(env, {
    possible: ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_ENVIRONMENT', 'CLOCK_AHEAD'],
  })
  return {
    port: values.PORT ?? 4321,
    host: values.HOST ?? '127.0.0.1',
    /** The configured folder; each command has its own default. */
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    environment: values.PUBLIC_ENVIRONMENT ?? 'other',
    clockAhead: values.CLOCK_AHEAD ?? 0,
  }
}

/** For `npm run serve`; `siteDir` is `undefined` for the production build. Throws `SettingError`. */
export function readHostSettings(env: Env) {
  const values = readVariables(env, { possible: ['PORT', 'HOST', 'SITE_DIR'] })
  return { port: values.PORT ?? 4321, host: values.HOST ?? '127.0.0.1', siteDir: values.SITE_DIR }
}

/** The commit that a build service provides, else `undefined`. */
export function readCommit(env: Env): string | undefined {
  return readVariables(env, { possible: ['COMMIT_REF'] }).COMMIT_REF
}
