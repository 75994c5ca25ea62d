/**
 * Watches the focus in every page of every browser test: a step, a refusal or an end that leaves it at the
 * body is an error in the console, which each test fails on. Spec SIT-18.
 */
import type { BrowserContext } from '@playwright/test'

/** Turns of the page's own clock after which a focus counts as lost, and their length in milliseconds. */
const TURNS = 15
const TURN = 100

export function watchFocus(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(
    ([turns, turn]) => {
      let last: Element | undefined
      let lostFor = 0
      addEventListener(
        'focusin',
        ({ target }) => {
          last = target instanceof Element ? target : undefined
        },
        true,
      )
      // A press beside everything takes the focus away on purpose.
      addEventListener(
        'mousedown',
        ({ target }) => {
          const isBeside =
            target instanceof Element && !target.closest('a, button, input, select, textarea, label')
          if (isBeside) last = undefined
        },
        true,
      )
      const isThere = (one: Element) => one.isConnected && one.checkVisibility() && !one.matches(':disabled')
      setInterval(() => {
        const isLost = document.activeElement === document.body && last && !isThere(last)
        lostFor = isLost ? lostFor + 1 : 0
        if (lostFor !== turns) return
        const step = document.querySelector('dialog:modal')?.textContent ?? document.title
        console.error(
          `The focus fell to the body after ${last?.outerHTML.slice(0, 150)} in ${step.slice(0, 80)}`,
        )
      }, turn)
    },
    [TURNS, TURN] as const,
  )
}
