// Chooses light or dark before the first paint, so that the page never flashes.
(function () {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('yapa.color-scheme') || 'auto';
  } catch {
    // Storage may be forbidden; the system's choice is then used.
  }
  var dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
