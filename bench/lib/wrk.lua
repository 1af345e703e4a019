-- Prints what `load.ts` reads, as one line of JSON.
function done(summary, latency)
  local errors = summary.errors
  print(string.format('\n{"answers":%d,"microseconds":%d,"p99":%d,"failed":%d}',
    summary.requests, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
