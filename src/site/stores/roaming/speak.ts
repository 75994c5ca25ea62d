/** The roaming pages speak with one more service; imported by whatever asks it. */
import { roamingDialect } from '../../../contract/roaming/dialect.ts'
import { registerDialect } from '../../client/send.ts'

registerDialect(roamingDialect)
