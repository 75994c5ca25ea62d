/**
 * `npm run shards`: prints the statements that spread the operator's tables over several servers, and the
 * constraints in their way. It opens no database. `docs/scaling.md` says how to use it.
 */
import { citusStatements } from '../operator/shards/citus.ts'

console.log(citusStatements().join('\n').trimStart())
