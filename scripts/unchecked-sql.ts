/** What is left in the tests, `server/src/testing` included. */
export const testAllowance = { claims: 0, raw: 2, glued: 16 }
