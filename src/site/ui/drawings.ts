/** The icons of the navigation's links by name. For pages only: an island imports single icons. */
import help from 'icon:circle-help'
import fileCheck from 'icon:file-check'
import fileText from 'icon:file-text'
import gift from 'icon:gift'
import globe from 'icon:globe'
import handHeart from 'icon:hand-heart'
import handshake from 'icon:handshake'
import headset from 'icon:headset'
import history from 'icon:history'
import house from 'icon:house'
import idCard from 'icon:id-card'
import info from 'icon:info'
import key from 'icon:key-round'
import checks from 'icon:list-checks'
import lock from 'icon:lock-keyhole'
import pin from 'icon:map-pin'
import newspaper from 'icon:newspaper'
import box from 'icon:package'
import plane from 'icon:plane'
import receipt from 'icon:receipt-text'
import scale from 'icon:scale'
import sliders from 'icon:sliders-horizontal'
import phone from 'icon:smartphone'
import sparkles from 'icon:sparkles'
import ticket from 'icon:ticket'
import truck from 'icon:truck'
import tv from 'icon:tv'
import person from 'icon:user-round'
import people from 'icon:users'
import wallet from 'icon:wallet'
import wifi from 'icon:wifi'

export const drawings = {
  'circle-help': help,
  'file-check': fileCheck,
  'file-text': fileText,
  gift,
  'hand-heart': handHeart,
  handshake,
  'id-card': idCard,
  globe,
  headset,
  history,
  house,
  info,
  'key-round': key,
  'list-checks': checks,
  'lock-keyhole': lock,
  'map-pin': pin,
  newspaper,
  package: box,
  plane,
  'receipt-text': receipt,
  scale,
  'sliders-horizontal': sliders,
  smartphone: phone,
  sparkles,
  ticket,
  truck,
  tv,
  'user-round': person,
  users: people,
  wallet,
  wifi,
} as const
