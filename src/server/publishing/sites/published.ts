import { join } from 'node:path'
import type { Config } from '../../lib/config.ts'
import { buildId } from '../store/build-id.ts'
import type { FailureLog } from '../store/failures.ts'
import { scheduleRemoval } from '../store/old-builds.ts'
import { makePageCache, type PageCache } from '../store/page-cache.ts'
import { openPageStore, type PageStore } from '../store/store.ts'
import type { Publisher } from './publisher.ts'

export interface Published {
  store: PageStore
  cache: PageCache
  /** Renders pages; absent without a database. */
  publisher?: Publisher
}

const STORED = 'published'

/** Pages of another build use other styles and scripts, so each build has its own folder. */
export function openPublished({ dataDir, pageMemory }: Pick<Config, 'dataDir' | 'pageMemory'>): Published {
  return { store: openPageStore(join(dataDir, STORED, buildId())), cache: makePageCache(pageMemory) }
}

/** Removes pages of unused builds, now and every hour. */
export const removeOldBuilds = ({ dataDir }: Pick<Config, 'dataDir'>, log: FailureLog): (() => void) =>
  scheduleRemoval(join(dataDir, STORED), buildId(), log)
