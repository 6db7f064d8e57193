import { api } from '#client/lib/api.ts'
import { once } from '#client/lib/once.ts'
import { upload } from '#client/lib/upload.ts'
import { allocateSeats, findAgencies, recallSeats } from '#shared/contract/desk/flights/allocations.ts'
import { checkBlockFile, importBlockFile } from '#shared/contract/desk/flights/block-file.ts'
import {
  actOnBlocks,
  changeBlockPrice,
  changeBlockSeats,
  copyDeskBlock,
  createDeskBlock,
  getDeskBlock,
  updateDeskBlock,
} from '#shared/contract/desk/flights/seat-blocks.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callGetBlock = (id: string) => api(getDeskBlock, { params: { id }, quiet: true })

export const callCreateBlock = (body: BodyIn<typeof createDeskBlock>) =>
  once(`block:${JSON.stringify(body)}`, idempotencyKey =>
    api(createDeskBlock, { body, idempotencyKey, quiet: true }),
  )

export const callUpdateBlock = (id: string, body: BodyIn<typeof updateDeskBlock>) =>
  api(updateDeskBlock, { params: { id }, body, quiet: true })

export const callChangePrice = (id: string, body: BodyIn<typeof changeBlockPrice>) =>
  api(changeBlockPrice, { params: { id }, body, quiet: true })

export const callChangeSeats = (id: string, body: BodyIn<typeof changeBlockSeats>) =>
  once(`seats:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(changeBlockSeats, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callCopyBlock = (id: string, body: BodyIn<typeof copyDeskBlock>) =>
  once(`copies:${id}:${JSON.stringify(body)}`, idempotencyKey =>
    api(copyDeskBlock, { params: { id }, body, idempotencyKey, quiet: true }),
  )

export const callActOnBlocks = (body: BodyIn<typeof actOnBlocks>) => api(actOnBlocks, { body, quiet: true })

export const callCheckFile = (file: File) => upload(checkBlockFile, { file })

export const callImportFile = (file: File) => upload(importBlockFile, { file })

export const callAllocate = (id: string, body: BodyIn<typeof allocateSeats>) =>
  api(allocateSeats, { params: { id }, body, quiet: true })

export const callRecall = (id: string, body: BodyIn<typeof recallSeats>) =>
  api(recallSeats, { params: { id }, body, quiet: true })

export const callFindAgencies = (q: string, signal: AbortSignal) =>
  api(findAgencies, { query: { q }, signal, quiet: true })
