/* Makes every flush to the disk take longer, as on a cheap drive: preloaded by
   scripts/bench.sh when YAPA_SLOW_FSYNC_MS says by how many milliseconds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowed(const char *name, int file) {
  const char *text = getenv("YAPA_SLOW_FSYNC_MS");
  long millis = text ? atol(text) : 0;
  struct timespec pause = {millis / 1000, millis % 1000 * 1000000L};
  nanosleep(&pause, NULL);
  int (*flush)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return flush(file);
}

int fsync(int file) { return slowed("fsync", file); }
int fdatasync(int file) { return slowed("fdatasync", file); }
