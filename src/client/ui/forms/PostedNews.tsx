import { usePosted } from '#client/lib/island.tsx'
import { requestIdOf } from '#client/lib/request-id.ts'
import { css } from '#styled-system/css'
import { RequestId } from '../data/RequestId.tsx'
import { Notice } from '../layout/Notice.tsx'
import { postedError } from './errors/refusal.ts'

interface PostedNewsProps {
  /** Names of forms without a place of their own for messages. */
  forms: readonly string[]
  /** Their form is shown, and says why it was refused. */
  shown?: boolean
}

export function PostedNews({ forms, shown }: PostedNewsProps) {
  const posted = usePosted(...forms)
  const refused = shown ? undefined : postedError(posted)
  const title = refused?.message ?? posted?.message
  const requestId = requestIdOf(refused)
  if (!title) return null
  return (
    <div className={css({ marginBlockEnd: '5' })}>
      <Notice tone={refused ? 'danger' : 'success'} title={title} live>
        {requestId && <RequestId id={requestId} />}
      </Notice>
    </div>
  )
}
