/** Settings of where a program listens and keeps its data: the all-in-one server and the Node host. */
import { type Env, readVariables } from './variables.ts'

/** `npm start` and `npm run dev`. Throws `SettingFault`. */
export function readBoxSettings(env: Env) {
  const values = readVariables(env, {
    possible: ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_ENVIRONMENT'],
  })
  return {
    port: values.PORT ?? 4321,
    host: values.HOST ?? '127.0.0.1',
    /** The folder that is set; each command has its own where none is. */
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    environment: values.PUBLIC_ENVIRONMENT ?? 'other',
  }
}

/** `npm run serve`; `siteDir` `undefined` where the production build is meant. Throws `SettingFault`. */
export function readHostSettings(env: Env) {
  const values = readVariables(env, { possible: ['PORT', 'HOST', 'SITE_DIR'] })
  return { port: values.PORT ?? 4321, host: values.HOST ?? '127.0.0.1', siteDir: values.SITE_DIR }
}

/** The commit that a build service names; `undefined` where none does. */
export function readCommit(env: Env): string | undefined {
  return readVariables(env, { possible: ['COMMIT_REF'] }).COMMIT_REF
}
