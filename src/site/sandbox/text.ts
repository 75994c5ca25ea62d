/** How the sandbox's parts say something. */
import type sandbox from '../../../content/messages/vi/sandbox.json'
import type { Say } from '../messages/resolve.ts'

export type SandboxSay = Say<typeof sandbox>
