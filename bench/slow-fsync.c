/* Makes every flush to the disk take longer, as on a cheap drive: preloaded by
   scripts/bench.sh when YAPA_SLOW_FSYNC_MS says by how many milliseconds. While the file named
   by YAPA_FAIL_FSYNC_WHILE exists, flushes fail as on a broken drive. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int slowed(const char *name, int file) {
  const char *text = getenv("YAPA_SLOW_FSYNC_MS");
  long millis = text ? atol(text) : 0;
  struct timespec pause = {millis / 1000, millis % 1000 * 1000000L};
  nanosleep(&pause, NULL);
  const char *broken = getenv("YAPA_FAIL_FSYNC_WHILE");
  if (broken && access(broken, F_OK) == 0) {
    errno = EIO;
    return -1;
  }
  int (*flush)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return flush(file);
}

int fsync(int file) { return slowed("fsync", file); }
int fdatasync(int file) { return slowed("fdatasync", file); }
