import { expect } from 'vitest'
import { type Statement, statementsOf } from './statements.ts'

/** The statements of one transaction, its opening and its commit among them. */
export type Transaction = string[]

const isOpening = (text: string) => /^begin\b/.test(text)
/** With replicas a commit also asks where the log ends. */
const isEnd = (text: string) => /(^|; )(commit|rollback)(;|$)/.test(text)

/** Statements of one request as transactions; fails when one was opened within another. */
function split(statements: Statement[]): Transaction[] {
  const done: Transaction[] = []
  let open: Transaction | undefined
  for (const { text } of statements) {
    if (isOpening(text)) {
      expect(open).toBeUndefined()
      open = []
    }
    open?.push(text)
    if (!open || !isEnd(text)) continue
    done.push(open)
    open = undefined
  }
  return done
}

const isGateways = (transaction: Transaction) => transaction.some(text => text.includes('sandbox_payments'))

/** How often a guest's right to open a booking was asked for. */
const accessChecks = (transactions: Transaction[]) =>
  transactions.flat().filter(text => /^select "expires_at".* from "guest_grants"/.test(text)).length

export interface Cost {
  ours: number
  /** Those in the sandbox gateway's own books: calls of a remote gateway. */
  gateways: number
  accessChecks: number
}

/** The transactions of `work`, which asks for one thing after another. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const all = split(await statementsOf(work))
  const gateways = all.filter(isGateways).length
  return { ours: all.length - gateways, gateways, accessChecks: accessChecks(all) }
}
