/** The part of the page on which push notifications are chosen. Spec PSH-1. */
export const PUSH_ANCHOR = 'thong-bao-day'
export const PUSH_PATH = `/tai-khoan/thong-tin-ca-nhan#${PUSH_ANCHOR}`

/** Where a push about packages and data leads. */
export const ACCOUNT_PATH = '/tai-khoan'

/** Local storage: line, session and the end of the address to which its pushes are sent; opens nothing. */
export const PUSH_MARK = 'push'
