/**
 * What has to happen in one step, over all instances. An attempt is a hash: `rank`, `attempt`, and under `counted` how it
 * is counted: its member of those sets, then their keys, a line each. Members are `<nights>:<reference>`, by their end.
 */

/** For scripts below: counts the attempt of `key` no more. */
const UNCOUNT_FUNCTION = `
local function uncount(key)
  local member
  for line in string.gmatch(redis.call('HGET', key, 'counted') or '', '[^\\n]+') do
    if member then redis.call('ZREM', line, member) else member = line end
  end
  redis.call('HDEL', key, 'counted')
end`;

/**
 * KEYS: the attempt, the open ones, its lease, and the booking where there is one. ARGV: the attempt, its rank, when it
 * may go (ms), its reference, when it was sent first (ms), whether it is open, settled, refused. Answers what is kept,
 * where that knows more.
 */
export const PUT: string = `${UNCOUNT_FUNCTION}
local kept = redis.call('HMGET', KEYS[1], 'rank', 'attempt')
if kept[1] and tonumber(kept[1]) > tonumber(ARGV[2]) then return kept[2] end
redis.call('HSET', KEYS[1], 'rank', ARGV[2], 'attempt', ARGV[1])
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
if ARGV[6] == '1' then redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4]) else redis.call('ZREM', KEYS[2], ARGV[4]) end
if ARGV[7] == '1' then redis.call('DEL', KEYS[3]) end
if ARGV[8] == '1' then uncount(KEYS[1]) end
if KEYS[4] then redis.call('SET', KEYS[4], ARGV[4], 'PXAT', ARGV[3]) end
return false`;

/** KEYS: the attempt, the open ones. ARGV: its reference. Leaves an attempt of which more is known. */
export const REMOVE: string = `${UNCOUNT_FUNCTION}
local rank = redis.call('HGET', KEYS[1], 'rank')
if rank and tonumber(rank) > 0 then return 0 end
uncount(KEYS[1])
redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('DEL', KEYS[1])`;

/** KEYS: the attempt. */
export const UNCOUNT: string = `${UNCOUNT_FUNCTION}
uncount(KEYS[1])
return 0`;

/**
 * KEYS: the attempt, the open ones, then those of each bound in turn. ARGV: the attempt, when it may go (ms), its
 * reference, when it is sent (ms), now (ms), until when it counts (ms), its nights; then of each bound how many keys it
 * has, bookings, nights. Answers 1, or what is kept where that knows more, or which bound it would pass and what is
 * counted there: members and their ends in turn.
 */
export const BEGIN: string = `
local kept = redis.call('HMGET', KEYS[1], 'rank', 'attempt')
if kept[1] and tonumber(kept[1]) > 0 then return kept[2] end
local member = ARGV[7] .. ':' .. ARGV[3]
local counted = { member }
local at = 3
for bound = 1, (#ARGV - 7) / 3 do
  local arg = 5 + 3 * bound
  local bookings, nights, found = 0, tonumber(ARGV[7]), {}
  for key = at, at + tonumber(ARGV[arg]) - 1 do
    redis.call('ZREMRANGEBYSCORE', KEYS[key], '-inf', ARGV[5])
    local under = redis.call('ZRANGE', KEYS[key], 0, -1, 'WITHSCORES')
    for i = 1, #under, 2 do
      if under[i] ~= member then
        bookings = bookings + 1
        nights = nights + tonumber(string.match(under[i], '^%d+'))
        found[#found + 1] = under[i]
        found[#found + 1] = under[i + 1]
      end
    end
  end
  if bookings > 0 and (bookings + 1 > tonumber(ARGV[arg + 1]) or nights > tonumber(ARGV[arg + 2])) then
    return { bound, found }
  end
  counted[#counted + 1] = KEYS[at]
  at = at + tonumber(ARGV[arg])
end
redis.call('HSET', KEYS[1], 'rank', 0, 'attempt', ARGV[1], 'counted', table.concat(counted, '\\n'))
redis.call('PEXPIREAT', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[4], ARGV[3])
for i = 2, #counted do
  redis.call('ZADD', counted[i], ARGV[6], member)
  redis.call('PEXPIREAT', counted[i], ARGV[6])
end
return 1`;

/** KEYS: the lease, the attempt, its other names. ARGV: the lease's holder, how long it lasts (ms). The lease comes first. */
export const CLAIM: string = `
local answer = { redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2], 'NX') and 1 or 0 }
for i = 2, #KEYS do answer[i] = redis.call('HGET', KEYS[i], 'attempt') end
return answer`;

/** KEYS: the lease. ARGV: its holder, how long it is to last (ms). */
export const EXTEND: string = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

/** KEYS: the lease. ARGV: its holder. */
export const RELEASE: string = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;
