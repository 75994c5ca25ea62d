/** Where browsers report what the content security policy of a page refused. Spec GTW-17. */
export const POLICY_REPORT_PATH = '/api/policy-report'
