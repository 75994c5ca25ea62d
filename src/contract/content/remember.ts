/**
 * Remembers what was made of each text: a check reads the same file for several lists, and between two checks
 * an editor changes one file of hundreds. `make` may throw; it is then tried again. After `most` texts all
 * are forgotten.
 */
export function remembering<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.value
    const value = make(text)
    if (known.size >= most) known.clear()
    known.set(text, { value })
    return value
  }
}
