/** Registers the dialect of the roaming service; imported by every module that calls it. */
import { roamingDialect } from '../../../contract/roaming/dialect.ts'
import { registerDialect } from '../../client/send.ts'

registerDialect(roamingDialect)
