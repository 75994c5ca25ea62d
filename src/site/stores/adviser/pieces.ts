/** Ways to serve lines: each alone, several by one shared package, own ones by a home combo. Spec ADV-7. */
import type { Option } from './advise.ts'
import { groupPieces, presentGroup } from './group-pieces.ts'
import {
  costOf,
  isIn,
  optionsOf,
  type Piece,
  type PieceInput,
  served,
  subsets,
  type TogetherLine,
} from './piece-costs.ts'
import { NONE } from './plans.ts'
import { replay } from './replay.ts'

/** `present`: what the lines have now, which is among all. */
export function piecesOf(input: PieceInput): { present: readonly Piece[]; all: readonly Piece[] } {
  const { lines, group } = input
  const inGroup = lines.filter((line) => isIn(group, line))
  const present = [
    ...presentGroup(input, inGroup),
    ...lines.filter((line) => !isIn(group, line)).map((line) => alone(input, line, line.advice.present)),
  ]
  const apart = lines.map((line) => alone(input, line, line.advice.best))
  return { present, all: [...present, ...apart, ...groupPieces(input, apart), ...comboPieces(input)] }
}

function alone({ lines, group }: PieceInput, line: TogetherLine, option: Option): Piece {
  const changes = Number(!option.isPresent || isIn(group, line))
  return {
    ...costOf(lines, [line], [option], 0),
    changes,
    isCombo: false,
    shared: undefined,
    ...served([line], [option]),
  }
}

/** Its main packages end, and the allowance is divided by calendar months. Spec HCB-3, Spec HCB-5. */
function comboPieces(input: PieceInput): Piece[] {
  const { lines, homes, span } = input
  const own = lines.filter(({ isOwn }) => isOwn)
  return homes.flatMap(({ price, home, members: places, plan }) =>
    subsets(own, places).map((members) => {
      const plans = members.map((_, place) => ({ ...plan, share: { lines: members.length, place } }))
      const replays = members.map(({ uses, prices, stays }, index) =>
        replay(uses, [plans[index] ?? NONE, ...stays], span, prices),
      )
      const options = optionsOf(
        members,
        members.map(() => NONE),
        replays,
        span,
      )
      return {
        ...costOf(lines, members, options, price - home),
        changes: members.length,
        isCombo: true,
        shared: { plan, price, instead: home },
        ...served(members, options),
      }
    }),
  )
}
