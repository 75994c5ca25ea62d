/** The function that the sandbox's components use for their texts. */
import type sandbox from '../../../content/messages/vi/sandbox.json'
import type { TextResolver } from '../messages/resolve.ts'

export type SandboxTextResolver = TextResolver<typeof sandbox>
