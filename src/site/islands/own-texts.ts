/** Texts of a topic that one module uses: it lists the files itself, so other pages do not load the names. */
import { textsFrom } from '../messages/island.ts'
import type { KeyOf, Texts, Vars } from '../messages/resolve.ts'
import type { Topic, Topics } from '../messages/topics.ts'
import { constants } from './texts.ts'

/** `files`: `import.meta.glob` of both languages. The constants are filled in, as by `texts`. */
export async function ownTexts<T extends Topic>(
  files: Readonly<Record<string, () => Promise<Texts>>>,
  topic: T,
): Promise<(key: KeyOf<Topics[T]>, vars?: Vars) => string> {
  const t = await textsFrom(files, topic)
  return (key, vars) => t(key, { ...constants(), ...vars })
}
