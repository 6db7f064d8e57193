import { codeOf } from '#shared/base/code-letters.ts'
import { tidyCode } from '#shared/rules/money/quick-draft.ts'
import { sha256, signFacts } from '../../../lib/crypto.ts'

const GROUPS = 4

/** `K7QM-2XPA-9DTR-W4HC`: 80 bits that only this server can tell from the link's id. */
export function linkCode(tenantId: string, linkId: string): string {
  const bytes = Buffer.from(signFacts('payment-link', ['code', tenantId, linkId]), 'base64url')
  return (
    codeOf(bytes, GROUPS * 4)
      .match(/.{4}/g)
      ?.join('-') ?? ''
  )
}

/** What is stored of a code, however it was typed. */
export const codeHash = (tenantId: string, typed: string): string => sha256(`${tenantId}\0${tidyCode(typed)}`)

export const isLinkCode = (typed: string): boolean => tidyCode(typed).length === GROUPS * 4
