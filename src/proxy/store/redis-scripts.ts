/**
 * Scripts for changes that must happen in one step over all instances.
 *
 * An attempt is a hash with these fields: `rank` and `attempt`; `holder` and `claimedUntil` (ms, by the clock of Redis) while an
 * instance has claimed it; and `counted`, which lists its member and the keys of the sets that it is counted in, one per line. A
 * member of these sets has the form `<nights>:<reference>`, and the score is the time until which it counts.
 */

/** A function for the scripts below: stops counting the attempt of `key`. */
const UNCOUNT_FUNCTION = `
local function uncount(key)
  local member
  for line in string.gmatch(redis.call('HGET', key, 'counted') or '', '[^\\n]+') do
    if member then redis.call('ZREM', line, member) else member = line end
  end
  redis.call('HDEL', key, 'counted')
end`;

/** A function for the scripts below: claims the attempt of `key` for `ms`. */
const CLAIM_FUNCTION = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function claim(key, holder, ms)
  redis.call('HSET', key, 'holder', holder, 'claimedUntil', string.format('%.0f', now + ms))
end`;

/**
 * KEYS: the attempt. ARGV: the claiming instance, the length of the claim (ms).
 *
 * Returns whether the caller has the claim now, and the attempt.
 */
export const CLAIM_SCRIPT: string = `${CLAIM_FUNCTION}
local kept = redis.call('HMGET', KEYS[1], 'attempt', 'rank', 'holder', 'claimedUntil')
local isSettled = kept[2] == '1' or kept[2] == '3'
local isFree = not kept[3] or kept[3] == ARGV[1] or tonumber(kept[4]) <= now
if not (kept[1] and isFree) or isSettled then return { 0, kept[1] } end
claim(KEYS[1], ARGV[1], ARGV[2])
return { 1, kept[1] }`;

/**
 * KEYS: the attempt, the open attempts, its proof, then the keys of each bound in turn.
 *
 * ARGV: the attempt, when it expires (ms), its reference, the claiming instance, the length of the claim
 * (ms), the remaining life of its proof (ms; 0 without a proof), the current time (ms), until when it is counted (ms), its
 * nights; then for each bound its number of keys, its bookings and its nights.
 *
 * Returns 'begun', 'known' or 'proof-spent', or else the index of the first exceeded bound and what is counted there: members and
 * their ends, alternating.
 */
export const BEGIN_SCRIPT: string = `${CLAIM_FUNCTION}
if redis.call('EXISTS', KEYS[1]) == 1 then return 'known' end
local hasProof = ARGV[6] ~= '0'
local owner = hasProof and redis.call('GET', KEYS[3])
if owner and owner ~= ARGV[3] then return 'proof-spent' end
local member = ARGV[9] .. ':' .. ARGV[3]
local counted = { member }
local at = 4
for bound = 1, (#ARGV - 9) / 3 do
  local arg = 7 + 3 * bound
  local bookings, nights, found = 0, tonumber(ARGV[9]), {}
  for key = at, at + tonumber(ARGV[arg]) - 1 do
    redis.call('ZREMRANGEBYSCORE', KEYS[key], '-inf', ARGV[7])
    local under = redis.call('ZRANGE', KEYS[key], 0, -1, 'WITHSCORES')
    for i = 1, #under, 2 do
      bookings = bookings + 1
      nights = nights + tonumber(string.match(under[i], '^%d+'))
      found[#found + 1] = under[i]
      found[#found + 1] = under[i + 1]
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
claim(KEYS[1], ARGV[4], ARGV[5])
redis.call('SADD', KEYS[2], ARGV[3])
for i = 2, #counted do
  redis.call('ZADD', counted[i], ARGV[8], member)
  redis.call('PEXPIREAT', counted[i], ARGV[8])
end
if hasProof then redis.call('SET', KEYS[3], ARGV[3], 'PX', ARGV[6]) end
return 'begun'`;

/**
 * KEYS: the attempt, the open attempts, and the booking if there is one.
 *
 * ARGV: the attempt, its rank, when it expires (ms), its reference, whether it is open, whether it is no longer counted, the
 * storing instance.
 *
 * Returns the stored attempt if that one knows more, or if another attempt has the booking.
 */
export const PUT_SCRIPT: string = `${UNCOUNT_FUNCTION}
local kept = redis.call('HMGET', KEYS[1], 'rank', 'attempt', 'holder')
if kept[3] == ARGV[7] then redis.call('HDEL', KEYS[1], 'holder', 'claimedUntil') end
local owner = KEYS[3] and redis.call('GET', KEYS[3])
if kept[1] and (tonumber(kept[1]) > tonumber(ARGV[2]) or (owner and owner ~= ARGV[4])) then return kept[2] end
redis.call('HSET', KEYS[1], 'rank', ARGV[2], 'attempt', ARGV[1])
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
if ARGV[5] == '1' then redis.call('SADD', KEYS[2], ARGV[4]) else redis.call('SREM', KEYS[2], ARGV[4]) end
if ARGV[6] == '1' then uncount(KEYS[1]) end
if KEYS[3] then redis.call('SET', KEYS[3], ARGV[4], 'PXAT', ARGV[3]) end
return false`;

/**
 * KEYS: the attempt, the open attempts. ARGV: its reference, the removing instance. Keeps an attempt that is not open, or that
 * this instance has no claim on: another one may have sent it, and released its own claim, since.
 */
export const REMOVE_SCRIPT: string = `${UNCOUNT_FUNCTION}
local kept = redis.call('HMGET', KEYS[1], 'rank', 'holder')
if kept[1] and tonumber(kept[1]) > 0 then return 0 end
if kept[2] ~= ARGV[2] then return 0 end
uncount(KEYS[1])
redis.call('SREM', KEYS[2], ARGV[1])
return redis.call('DEL', KEYS[1])`;
