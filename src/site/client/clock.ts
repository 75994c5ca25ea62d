/**
 * The device's own clock, which may be wrong by days. Only the environment and the sandbox's pages read it;
 * everything else asks the environment, which corrects it by the operator's clock. Spec SIT-15.
 */
export function deviceTime(): number {
  return Date.now()
}
