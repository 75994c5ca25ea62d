/** The solver for a browser that cannot start a worker; a file apart, so that the others never load it. */
export { solveChallenge as solve } from 'altcha-lib/v1'
