/** The page of a customer's lines; the overview, which links to it, needs nothing else of their rules. */
export const LINES_PATH = '/tai-khoan/thue-bao'
