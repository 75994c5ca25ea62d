/** How the sandbox's parts say something. */
import type sandbox from '../../../content/messages/vi/sandbox.json'
import type { TextResolver } from '../messages/resolve.ts'

export type SandboxTextResolver = TextResolver<typeof sandbox>
