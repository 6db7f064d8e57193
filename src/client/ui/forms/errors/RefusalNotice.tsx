import { RequestId } from '../../data/RequestId.tsx'
import { Notice } from '../../layout/Notice.tsx'
import type { Refusal } from './refusal.ts'

type RefusalNoticeProps = { refusal: Pick<Refusal, 'message' | 'requestId'> }

/** Why the server refused, as a whole. */
export function RefusalNotice({ refusal: { message, requestId } }: RefusalNoticeProps) {
  return (
    <Notice tone="danger" live>
      {message}
      <RequestId id={requestId} />
    </Notice>
  )
}
