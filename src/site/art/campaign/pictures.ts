/**
 * Draws one picture for each family of campaigns. Its figure is taken from the campaign's terms, so that the
 * two never differ.
 */
import { bud, dragonfly, half, stem } from '../parts.ts'
import {
  coins,
  data,
  gift,
  home,
  homecoming,
  identity,
  memberCard,
  phone,
  television,
  ticket,
} from './objects.ts'
import { inFlower, label, onLeaf, pad, SPARKLE, scene } from './stage.ts'

/** `art` of a promotion. */
export type Art =
  | 'voucher'
  | 'cashback'
  | 'data'
  | 'mobile'
  | 'television'
  | 'app'
  | 'welcome'
  | 'return'
  | 'internet'
  | 'identity'
/**
 * `figure`: the largest benefit as text (`50%`, `300`, `+3`; empty if the campaign has no figure); `line`:
 * its limit, on a voucher.
 */
export type CampaignFigure = { figure: string; line?: string }

const at = (x: number, y: number, body: string, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ''}">${body}</g>`
const named = (x: number, y: number, figure: string, turn?: number) => figure && label(x, y, figure, turn)
const flower = `${stem('M424 366C430 320 416 286 426 250')}${half(426, 254, 0.62)}`

const SCENES: Readonly<Record<Art, (figures: CampaignFigure) => string>> = {
  voucher: ({ figure, line }) =>
    inFlower(at(280, 158, ticket(figure, line), -7)) + dragonfly(448, 72, 0.66) + SPARKLE,
  cashback: ({ figure }) => onLeaf(flower + at(258, 198, coins(figure))) + SPARKLE,
  data: ({ figure }) => onLeaf(flower + at(258, 206, data(figure))) + SPARKLE,
  mobile: ({ figure }) => inFlower(at(280, 176, phone(figure), 5)) + dragonfly(456, 84, 0.66) + SPARKLE,
  television: ({ figure }) => onLeaf(at(280, 218, television())) + named(436, 128, figure),
  internet: ({ figure }) => onLeaf(at(270, 236, home())) + named(414, 176, figure) + SPARKLE,
  welcome: ({ figure }) => inFlower(at(280, 188, gift())) + named(398, 118, figure) + SPARKLE,
  return: ({ figure }) =>
    `${pad(96, 356, 0.95, 0.9)}${pad(300, 372, 1.6, 1.4, 'var(--leaf-2)')}` +
    `${stem('M352 372C358 320 346 280 356 238')}${bud(356, 244, 1.05)}` +
    `${stem('M470 380C474 340 466 320 472 300', 4)}${bud(472, 302, 0.5)}${at(256, 176, homecoming())}` +
    `${named(132, 262, figure, -6)}`,
  app: () => inFlower(at(280, 178, memberCard(), 4)) + dragonfly(456, 96, 0.66) + SPARKLE,
  identity: () => inFlower(at(280, 158, identity(), -5)) + dragonfly(458, 66, 0.66) + SPARKLE,
}

/**
 * The picture of a campaign's own page. A `title` makes it a picture for screen readers; without one it is
 * decoration.
 */
export function picture(art: Art, figures: CampaignFigure, title = ''): string {
  return scene(SCENES[art](figures), title)
}

const OBJECTS: Readonly<Record<Art, (figures: CampaignFigure) => string>> = {
  voucher: ({ figure }) => ticket(figure),
  cashback: ({ figure }) => coins(figure),
  data: ({ figure }) => data(figure),
  mobile: ({ figure }) => phone(figure),
  television,
  internet: home,
  welcome: gift,
  return: homecoming,
  app: memberCard,
  identity,
}

/** The object alone, for a small card. The page that shows it includes `PETAL` once. */
export function emblem(art: Art, figures: CampaignFigure): string {
  return `<svg class="given" viewBox="-180 -164 360 308" aria-hidden="true">${OBJECTS[art](figures)}</svg>`
}
