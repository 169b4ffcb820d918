//! What the answers of an authority mean, whatever goes wrong on the way.

